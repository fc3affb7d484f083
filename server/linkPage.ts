import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { parseDataset } from './content/dataset.ts'

/** What a page says: a `linkAnswer`, a refusal's `problem`, or its bare words. */
type Said = string | { message: string; action?: string }

/** Whether a person with a browser asks, and not a program. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') ?? false

/** Answers a link of a mail: a page of few words, and a button for what is left to do. */
export async function answerPage(reply: FastifyReply, config: Config, status: number, said: Said) {
  const { message, action } = typeof said === 'string' ? { message: said } : said
  const page = pageOf(await noticeOf(config), message, action)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

/**
 * The strip on every page (C6). A real content project is asked by the browser alone: here its bank counts
 * as one once it holds no demonstration.
 */
async function noticeOf(config: Config): Promise<string> {
  const demonstration = 'Demonstration, not a bank'
  if (config.sanity.projectId) return config.demo ? demonstration : ''
  const text = await readFile(join(config.contentDir, 'data.ndjson'), 'utf8').catch(() => '')
  const settings = siteSettings(text)
  return settings?.regulator && settings.licenceNumber
    ? `Regulated by ${settings.regulator}, licence ${settings.licenceNumber}`
    : demonstration
}

/** Undefined while an editor is half way through saving. */
function siteSettings(text: string) {
  try {
    return parseDataset(text).find(({ _type }) => _type === 'siteSettings')
  } catch {
    return undefined
  }
}

/** The colours are those of the site's style sheet, which is not there where only the API is served. */
function pageOf(notice: string, message: string, action?: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>News by mail | Quatums</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; --ink: light-dark(#14231d, #edf1eb); --link: light-dark(#0d5a47, #93dcc0) }
body { margin: 0; font: 1.125rem/1.5 'Hanken Grotesk Variable', system-ui, sans-serif;
  background: light-dark(#faf7f0, #0d1512); color: var(--ink) }
aside { padding: 0.4rem 1rem; text-align: center; font-size: 0.9rem; font-weight: 600;
  background: #e8a33d; color: #1b1607 }
main { max-width: 32rem; margin: 12vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2 }
a { color: var(--link) }
button { font: inherit; font-weight: 600; padding: 0.7rem 1.5rem; border: 0; border-radius: 8px;
  background: light-dark(#0f4a3b, #8cd6b9); color: light-dark(#fdfbf5, #06251b); cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#b35a00, #e8a33d); outline-offset: 2px }
</style>
</head>
<body>
${notice ? `<aside aria-label="About this site">${escaped(notice)}</aside>` : ''}
<main>
<h1>News by mail</h1>
<p>${escaped(message)}</p>
${action ? `<form method="post"><button>${escaped(action)}</button></form>` : ''}
<p><a href="/">Home Page</a></p>
</main>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
