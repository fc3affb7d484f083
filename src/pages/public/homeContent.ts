import { builtInText, useContent } from '#actors/siteContent.ts'

const builtInHome = await builtInText(
  'home',
  async () => (await import('virtual:built-in/home')).default,
)
const builtInNews = await builtInText(
  'news',
  async () => (await import('virtual:built-in/news')).default,
)

/**
 * The text of the home page. The page comes with it where it was pre-rendered; only elsewhere is the built-in text
 * loaded.
 */
export const useHomePage = () => useContent('home', builtInHome, ({ getHomePage }) => getHomePage())

/** The latest three news items, the latest first. */
export const useNews = () => useContent('news', builtInNews, ({ getNews }) => getNews())
