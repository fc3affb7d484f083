import { Writable } from 'node:stream'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { ProductPage } from '#content/productPage.ts'
import type { ContactPage, HomePage } from '#content/records.ts'
import { productSlugs } from '#contract/pages.ts'
import { documentTitle } from '#pages/public/pageHead.ts'
import { setInitialContent, takeUsedContent } from '#pages/public/siteContent.ts'
import { App } from './App.tsx'
import { type PageText, readPageText } from './prerenderedText.ts'
import { NOT_FOUND_TITLE } from './routes.tsx'

/** A page that is written at build time. */
export interface PublicPage {
  path: string
  /** within the built folder */
  file: string
  /** the module whose code and styles it needs */
  module: string
  /** the words without which there is no such page */
  words?: string
  /** what the content service does not know */
  head?: { title: string; description: string }
}

const product = 'src/pages/public/product/ProductPage.tsx'

/** Every page that stands before any script runs. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', file: 'index.html', module: 'src/pages/HomePage.tsx' },
  { path: '/contact', file: 'contact.html', module: 'src/pages/ContactPage.tsx' },
  ...productSlugs.map((slug) => ({
    path: `/${slug}`,
    file: `${slug}.html`,
    module: product,
    words: `page:${slug}`,
  })),
  {
    path: '/login',
    file: 'login.html',
    module: 'src/pages/LoginPage.tsx',
    head: { title: 'Sign In', description: 'Sign in to your accounts, loans and investments.' },
  },
  {
    // Any path that is no page: the server answers them all with this file (P16).
    path: '/not-found',
    file: '404.html',
    module: 'src/pages/NotFoundPage.tsx',
    head: { title: NOT_FOUND_TITLE, description: 'There is no page at this address.' },
  },
  {
    path: '/forget-password',
    file: 'forget-password.html',
    module: 'src/pages/ForgetPasswordPage.tsx',
    head: { title: 'Forget Password', description: 'Have a link sent that sets a new password.' },
  },
]

/**
 * Reads the words of all pages. @param last the words of the last build
 * @returns the words, the pages that can be made of them, and why some words could not be read
 */
export async function openContent(base: string, last: PageText) {
  const { words, failure } = await readPageText(base, last)
  setInitialContent(words)
  const pages = publicPages.filter(({ words: own }) => own === undefined || words[own])
  return { words, pages, failure }
}

/** One page as HTML, with its head and the words it was made of. */
export async function renderPage({ path, head }: PublicPage) {
  takeUsedContent()
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      onError(error) {
        throw error
      },
    },
  )
  const html = await collect(prelude)
  const content = takeUsedContent()
  return { html, content, ...headOf(path, content, head) }
}

/** The same words as `usePageHead` sets later. */
function headOf(path: string, content: Record<string, unknown>, own: PublicPage['head']) {
  const { name } = content.settings as { name: string }
  if (own) return headWith(own, name)
  if (path === '/') return headWith(content.home as HomePage, name)
  if (path === '/contact') {
    const { pageTitle, description } = content.contact as ContactPage
    return headWith({ title: pageTitle, description }, name)
  }
  const { pageTitle, description } = content[`page:${path.slice(1)}`] as ProductPage
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
