import type { BankContext } from '../context.ts'

/** Seeds the demonstration customers. */
export async function seedDemo(_ctx: BankContext): Promise<void> {}
