import { builtInText, contentHook } from './siteContent.ts'

/**
 * The text of the home page. The page comes with it where it was pre-rendered; only elsewhere is the built-in text
 * loaded.
 */
export const useHomePage = contentHook(
  'home',
  await builtInText('home', async () => (await import('virtual:built-in/home')).default),
  ({ getHomePage }) => getHomePage(),
)

/** The latest three news items, the latest first. */
export const useNews = contentHook(
  'news',
  await builtInText('news', async () => (await import('virtual:built-in/news')).default),
  ({ getNews }) => getNews(),
)
