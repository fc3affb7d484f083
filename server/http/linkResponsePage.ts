import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped, htmlLayout, type NoticeSource, noticeOf } from './htmlLayout.ts'

/** What a page says: a `linkAnswer`, a refusal's `problem`, or its bare words. */
type Said = string | { message: string; action?: string }

/** Whether a person with a browser asks, and not a program. */
export const acceptsHtml = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') ?? false

/** Answers a link of a mail: a page of few words, and a button for what is left to do. */
export async function sendLinkResponse(
  reply: FastifyReply,
  source: NoticeSource,
  title: string,
  status: number,
  said: Said,
) {
  const { message, action } = typeof said === 'string' ? { message: said } : said
  const page = pageOf(title, noticeOf(source), message, action)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

function pageOf(title: string, notice: string, message: string, action?: string): string {
  const main = `<h1>${title}</h1>
<p>${escaped(message)}</p>
${action ? `<form method="post"><button>${escaped(action)}</button></form>` : ''}
<p><a href="/">Home Page</a></p>`
  return htmlLayout({ title, notice, main, css })
}

const css = `main { max-width: 32rem; margin: 12vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
button { font: inherit; font-weight: 600; padding: 0.7rem 1.5rem; border: 0; border-radius: 8px;
  background: light-dark(#0f4a3b, #8cd6b9); color: light-dark(#fdfbf5, #06251b); cursor: pointer }
`
