import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'operator'
const OPTIONS = { path: '/backoffice', httpOnly: true, sameSite: 'strict' } as const

/** The cookie of an operator's session, as sent; '' without one. */
export const operatorCookie = (request: FastifyRequest): string => request.cookies[NAME] ?? ''

/** Sets the cookie until the browser closes. */
export function keepOperatorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  reply.setCookie(NAME, value, { ...OPTIONS, secure: request.protocol === 'https' })
}

/** Removes the cookie from the browser. */
export function dropOperatorCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, OPTIONS)
}
