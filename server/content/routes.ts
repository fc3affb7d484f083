import type { FastifyInstance } from 'fastify'
import type { BankContext } from '../context.ts'

/** The content service's calls under /content. */
export async function registerContent(_app: FastifyInstance, _ctx: BankContext): Promise<void> {}
