import { defaultHomePage, defaultNews } from './defaultHome.ts'
import { contentHook } from './siteContent.ts'

/** The text of the home page. */
export const useHomePage = contentHook('home', defaultHomePage, ({ getHomePage }) => getHomePage())

/** The latest three news items, the latest first. */
export const useNews = contentHook('news', defaultNews, ({ getNews }) => getNews())
