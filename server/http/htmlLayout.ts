import { settingsDocument } from '../content/siteSettings.ts'
import type { BankContext } from '../context.ts'

/** What tells whether this is a bank or a demonstration. */
export type NoticeContext = Pick<BankContext, 'config' | 'dataset'>

/**
 * The strip on every page (C6). A real content project is asked by the browser alone: here its bank counts
 * as one once it holds no demonstration.
 */
export function siteNotice({ config, dataset }: NoticeContext): string {
  const demonstration = 'Demonstration, not a bank'
  if (config.sanity.projectId) return config.demo ? demonstration : ''
  const settings = settingsDocument(dataset)
  return settings?.regulator && settings.licenceNumber
    ? `Regulated by ${settings.regulator}, licence ${settings.licenceNumber}`
    : demonstration
}

/**
 * A page of the server's own: it needs no script, and no style sheet, which is not there where only the API
 * is served. The colours are those of the site's.
 * @param notice what the strip says; none when it is empty
 * @param main the page's content, and `css` what it needs beside the common rules
 */
export function htmlLayout({
  title,
  notice,
  main,
  css = '',
}: {
  title: string
  notice: string
  main: string
  css?: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Quatums</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; --ink: light-dark(#14231d, #edf1eb); --link: light-dark(#0d5a47, #93dcc0) }
body { margin: 0; font: 1.125rem/1.5 'Hanken Grotesk Variable', system-ui, sans-serif;
  background: light-dark(#faf7f0, #0d1512); color: var(--ink) }
aside { padding: 0.4rem 1rem; text-align: center; font-size: 0.9rem; font-weight: 600;
  background: #e8a33d; color: #1b1607 }
h1 { font-size: 1.75rem; line-height: 1.2 }
a { color: var(--link) }
:focus-visible { outline: 3px solid light-dark(#b35a00, #e8a33d); outline-offset: 2px }
${css}</style>
</head>
<body>
${notice ? `<aside aria-label="About this site">${escapeHtml(notice)}</aside>` : ''}
<main>
${main}
</main>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
