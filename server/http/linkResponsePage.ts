import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, htmlLayout, type NoticeContext, siteNotice } from './htmlLayout.ts'

/** The content of the page: a `linkAnswer`, a `problem`, or a bare error text. */
type LinkBody = string | { message: string; action?: string }

/** Whether the client is a browser that expects a page, not a program that expects data. */
export const acceptsHtml = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') ?? false

/** Answers a mailed link with a short page, and a button when there is still an action. */
export async function sendLinkResponse(
  reply: FastifyReply,
  source: NoticeContext,
  title: string,
  status: number,
  body: LinkBody,
) {
  const { message, action } = typeof body === 'string' ? { message: body } : body
  const page = pageOf(title, siteNotice(source), message, action)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

function pageOf(title: string, notice: string, message: string, action?: string): string {
  const main = `<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
${action ? `<form method="post"><button>${escapeHtml(action)}</button></form>` : ''}
<p><a href="/">Home Page</a></p>`
  return htmlLayout({ title, notice, main, css })
}

const css = `main { max-width: 32rem; margin: 12vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
button { font: inherit; font-weight: 600; padding: 0.7rem 1.5rem; border: 0; border-radius: 8px;
  background: light-dark(#0f4a3b, #8cd6b9); color: light-dark(#fdfbf5, #06251b); cursor: pointer }
`
