import { builtInText, contentHook } from './siteContent.ts'

/** The page comes with its text where it was pre-rendered; only elsewhere is the built-in text loaded. */
const builtIn = () => import('./defaultHome.ts')

/** The text of the home page. */
export const useHomePage = contentHook(
  'home',
  await builtInText('home', async () => (await builtIn()).defaultHomePage),
  ({ getHomePage }) => getHomePage(),
)

/** The latest three news items, the latest first. */
export const useNews = contentHook(
  'news',
  await builtInText('news', async () => (await builtIn()).defaultNews),
  ({ getNews }) => getNews(),
)
