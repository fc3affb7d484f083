import type { FastifyInstance } from 'fastify'
import type { BankContext } from '../context.ts'

/** The back office's calls under /desk. */
export async function registerDesk(_app: FastifyInstance, _ctx: BankContext): Promise<void> {}
