import * as v from 'valibot'
import type { DecisionAnswer } from '#contract/backOffice.ts'
import type { Command } from '#machines/decision/decision.types.ts'
import { call } from './http.ts'

/** Commands about accounts answer in words of their own; only whether it waits for a checker matters to the page. */
const answer = v.object({
  status: v.optional(v.string()),
  reference: v.string(),
  proposal: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, DecisionAnswer>

/** Carries a command out: `deposits confirm` is `POST backoffice/deposits/confirm`. */
export const carryOut = ({ command, subject, flags }: Command) =>
  call('post', command.replace(' ', '/'), answer, { json: { subject, flags } })
