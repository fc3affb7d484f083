import { defaultHomePage, defaultNews } from './defaultHome.ts'
import { contentHook } from './siteContent.ts'

/** The home page's words. */
export const useHomePage = contentHook('home', defaultHomePage, ({ getHomePage }) => getHomePage())

/** The newest three, the newest first. */
export const useNews = contentHook('news', defaultNews, ({ getNews }) => getNews())
