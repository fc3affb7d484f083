import { withdrawalMethods } from '#domain/withdrawal.ts'
import { pairwise } from '#statechart-paths'

const account = {
  reference: 'withdrawal-reference',
  symbol: '$',
}

/** Each path with each method, and without one. */
const openings = Object.fromEntries(
  pairwise({
    path: ['invest', 'loan'] as const,
    method: [undefined, ...withdrawalMethods],
  }).map(({ path, method }) => [`${path}, ${method ?? 'no method'}`, { ...account, path, method }]),
)

/** A withdrawal of each path and method, and one from before a reload or a sign-in. */
export const inputs = {
  ...openings,
  'form before a reload': {
    ...account,
    path: 'invest' as const,
    method: 'paypal' as const,
    step: 'form',
  },
  'no answer before a sign-in': {
    ...account,
    path: 'invest' as const,
    method: 'paypal' as const,
    open: { path: 'invest' as const, amount: '50', sameBefore: 0 },
  },
  'a bank that gives its codes': {
    ...account,
    path: 'invest' as const,
    method: 'paypal' as const,
    codesInRecord: true,
  },
  'methods before a reload': { ...account, path: 'invest' as const, step: 'form' },
}
