import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a page says: a `linkAnswer`, a refusal's `problem`, or its bare words. */
type Said = string | { message: string; action?: string }

/** Whether a person with a browser asks, and not a program. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') ?? false

/** Answers a link of a mail: a page of few words, and a button for what is left to do. */
export function answerPage(reply: FastifyReply, status: number, said: unknown) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageOf(said as Said))
}

function pageOf(said: Said): string {
  const { message, action } = typeof said === 'string' ? { message: said } : said
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>News by mail | Quatums</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2 }
button { font: inherit; padding: 0.6rem 1.4rem; cursor: pointer }
</style>
</head>
<body>
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
