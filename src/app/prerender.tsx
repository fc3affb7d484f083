import { Writable } from 'node:stream'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { fromCallback, waitFor } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { setInitialContent } from '#actors/siteContent.ts'
import { BankContext } from '#actors/useFlow.ts'
import type { ProductPage } from '#content/productPage.ts'
import type { ContactPage, HomePage, LegalPage } from '#content/records.ts'
import { legalSlugs, productSlugs } from '#contract/pages.ts'
import type { DashboardPath } from '#domain/dashboardPaths.ts'
import { contentMachine } from '#machines/content/content.machine.ts'
import { documentTitle } from '#pages/public/pageHead.ts'
import { hasExamples } from '#pages/public/product/exampleCode.ts'
import { App } from './App.tsx'
import { createBank } from './bank.ts'
import { type PageText, readPageText } from './prerenderedText.ts'
import { NOT_FOUND_TITLE } from './routes.tsx'

/** A page that is pre-rendered at build time. */
export interface PublicPage {
  path: string
  /** path within the build folder */
  file: string
  /** the modules whose code and styles the page needs */
  modules: readonly string[]
  /** the modules that it needs as soon as it is used */
  usedModules?: readonly string[]
  /** the key of the content that the page requires */
  contentKey?: string
  /** title and description when the content service has none */
  head?: { title: string; description: string }
}

const product = 'src/pages/public/product/ProductPage.tsx'
const examples = 'src/pages/public/product/exampleViews.ts'
const preparation = 'src/actors/preparation.ts'
const passwordCalls = ['src/api/auth.ts']

/** Every pre-rendered page. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', file: 'index.html', modules: ['src/pages/HomePage.tsx'] },
  {
    path: '/contact',
    file: 'contact.html',
    modules: [preparation, 'src/pages/ContactPage.tsx'],
  },
  ...productSlugs.map((slug) => ({
    path: `/${slug}`,
    file: `${slug}.html`,
    modules: [product],
    contentKey: `page:${slug}`,
  })),
  ...legalSlugs.map((slug) => ({
    path: `/${slug}`,
    file: `${slug}.html`,
    modules: ['src/pages/public/legal/LegalPage.tsx'],
  })),
  {
    path: '/login',
    file: 'login.html',
    modules: ['src/pages/LoginPage.tsx'],
    usedModules: passwordCalls,
    head: { title: 'Sign In', description: 'Sign in to your accounts, loans and investments.' },
  },
  {
    // The server answers every unknown path with this file (P16).
    path: '/not-found',
    file: '404.html',
    modules: ['src/pages/NotFoundPage.tsx'],
    head: { title: NOT_FOUND_TITLE, description: 'There is no page at this address.' },
  },
  {
    path: '/forget-password',
    file: 'forget-password.html',
    modules: ['src/pages/ForgetPasswordPage.tsx'],
    usedModules: passwordCalls,
    head: { title: 'Forget Password', description: 'Have a link sent that sets a new password.' },
  },
]

/** A page that the browser renders: its document names the code and the styles, so that they come side by side. */
interface OtherPage {
  file: string
  modules: readonly string[]
}

const dashboardModules = ['src/app/prepareDashboard.ts', 'src/pages/DashboardLayout.tsx']
const dashboardPages: Readonly<Record<DashboardPath, string>> = {
  '/dashboard-overview': 'OverviewPage',
  '/loan': 'LoanPage',
  '/account-details': 'AccountDetailsPage',
  '/investify': 'InvestifyPage',
  '/activity': 'ActivityPage',
  '/security': 'SecurityPage',
}

/** All other pages, except `/reset-password/:id`, whose address holds a code. */
export const otherPages: readonly OtherPage[] = [
  {
    file: 'create-account.html',
    modules: [preparation, 'src/pages/CreateAccountPage.tsx'],
  },
  ...Object.entries(dashboardPages).map(([path, page]) => ({
    file: `${path.slice(1)}.html`,
    modules: [...dashboardModules, `src/pages/${page}.tsx`],
  })),
]

/**
 * Reads the texts of all pages.
 * @param last the texts of the last build
 * @returns the texts, the pages that can be made from them, and why some texts could not be read
 */
export async function openContent(base: string, last: PageText) {
  const { texts, failure } = await readPageText(base, last)
  setInitialContent(texts)
  const pages = publicPages
    .filter(({ contentKey }) => contentKey === undefined || texts[contentKey])
    .map((page) => {
      const text = page.contentKey && (texts[page.contentKey] as ProductPage)
      return text && hasExamples(text) ? { ...page, modules: [...page.modules, examples] } : page
    })
  return { texts, pages, failure }
}

/** A pre-rendered page opens no connection. */
const silentContent = defineFlow('content', () =>
  contentMachine.provide({
    actors: {
      listen: fromCallback(() => undefined),
      watchVisibility: fromCallback(() => undefined),
    },
  }),
)

/** Renders one page to HTML, with its head and the content it used. */
export async function renderPage({ path, head }: PublicPage) {
  const bank = createBank({ path, restored: {}, content: silentContent })
  await waitFor(bank.root, (snapshot) => !snapshot.hasTag('busy'))
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <BankContext value={bank}>
          <App bank={bank} />
        </BankContext>
      </StaticRouter>
    </StrictMode>,
    {
      onError(error) {
        throw error
      },
    },
  )
  const html = await collect(prelude)
  bank.root.stop()
  const content = bank.texts.shown
  return { html, content, ...headOf(path, content, head) }
}

/** The same title and description as `usePageHead` sets in the browser. */
function headOf(path: string, content: Record<string, unknown>, own: PublicPage['head']) {
  const { name } = content.settings as { name: string }
  if (own) return headWith(own, name)
  if (path === '/') return headWith(content.home as HomePage, name)
  if (path === '/contact') {
    const { pageTitle, description } = content.contact as ContactPage
    return headWith({ title: pageTitle, description }, name)
  }
  const slug = path.slice(1)
  const page = content[`page:${slug}`] ?? content[`legal:${slug}`]
  const { pageTitle, description } = page as ProductPage | LegalPage
  return headWith({ title: pageTitle, description }, name)
}

const headWith = (
  { title, description }: { title: string; description: string },
  name: string,
) => ({
  title: documentTitle(title, name),
  description,
})

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject)
    stream
      .pipe(
        new Writable({
          write(part: Buffer, _encoding, done) {
            parts.push(part)
            done()
          },
        }),
      )
      .on('finish', resolve)
      .on('error', reject)
  })
  return Buffer.concat(parts).toString('utf8')
}
