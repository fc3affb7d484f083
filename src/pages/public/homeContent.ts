import { defaultHomePage, defaultNews } from './defaultCopy.ts'
import { standing } from './siteContent.ts'

/** The home page's words. */
export const useHomePage = standing('home', defaultHomePage, ({ getHomePage }) => getHomePage())

/** The newest three, the newest first. */
export const useNews = standing('news', defaultNews, ({ getNews }) => getNews())
