import type { OpenDeposit } from '#machines/deposit/deposit.types.ts'
import type { Preparation } from '#machines/preparation.ts'
import type { OpenWithdrawal } from '#machines/withdrawal/withdrawal.types.ts'
import { isOptionalText, isRecord } from './storage.ts'

/**
 * Requests for money that were sent and whose outcome is not known yet, by customer and flow. In local storage: they
 * outlive the session, so that a repeat after the next sign-in, or in another tab, counts once (W6, K8). A request is
 * an opaque reference with what to look for, the amount and the path; never a payee, a file, a name or a secret. Only the
 * customer with this id is asked about it.
 */
const storageKey = 'openRequests'

/** The data that identifies a request at the bank. */
export interface OpenRequest {
  reference: string
  /** the facts to look for in the list of a bank that keeps no references (W14) */
  withdrawal?: OpenWithdrawal
  deposit?: OpenDeposit
}

/** The flows that ask the bank for their last request before they send another. */
export type RequestFlow = 'deposit' | 'withdrawal'

type Requests = Partial<Record<string, Partial<Record<RequestFlow, OpenRequest[]>>>>

/** The request that a form begins with when its outcome is unknown: the oldest one of the flow. */
export function requestBefore(
  flow: string,
  customer: string,
): Pick<Preparation, 'openDeposit' | 'openWithdrawal'> & Partial<Pick<Preparation, 'reference'>> {
  const [open] = readRequests()[customer]?.[flow as RequestFlow] ?? []
  return open
    ? { reference: open.reference, openDeposit: open.deposit, openWithdrawal: open.withdrawal }
    : {}
}

/** Keeps a request that is being sent; one with the same reference is replaced. */
export const keepRequest = (flow: RequestFlow, customer: string, request: OpenRequest): void =>
  change(flow, customer, (requests) =>
    requests.some(({ reference }) => reference === request.reference)
      ? requests.map((one) => (one.reference === request.reference ? request : one))
      : [...requests, request],
  )

/** Forgets a request, once its outcome is known. */
export const forgetRequest = (flow: RequestFlow, customer: string, reference: string): void =>
  change(flow, customer, (requests) => requests.filter((one) => one.reference !== reference))

function change(
  flow: RequestFlow,
  customer: string,
  changed: (requests: OpenRequest[]) => OpenRequest[],
): void {
  const all = readRequests()
  const own = { ...all[customer], [flow]: changed(all[customer]?.[flow] ?? []) }
  const isEmpty = Object.values(own).every(({ length }) => length === 0)
  const { [customer]: _own, ...others } = all
  write(isEmpty ? others : { ...others, [customer]: own })
}

/** A damaged entry counts as missing. */
function readRequests(): Requests {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const isValid =
      isRecord(stored) &&
      Object.values(stored).every(
        (flows) => isRecord(flows) && Object.values(flows).every(areRequests),
      )
    return isValid ? (stored as Requests) : {}
  } catch {
    return {}
  }
}

function write(requests: Requests): void {
  try {
    if (Object.keys(requests).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(requests))
  } catch {
    // Private modes may refuse storage: then the open form alone repeats its reference.
  }
}

const areRequests = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) &&
      typeof one.reference === 'string' &&
      (one.withdrawal === undefined || isWithdrawal(one.withdrawal)) &&
      (one.deposit === undefined || isDeposit(one.deposit)),
  )

const isWithdrawal = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.amount === 'string' &&
  (value.path === 'invest' || value.path === 'loan') &&
  typeof value.sameBefore === 'number'

const isDeposit = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.amount === 'string' &&
  ['undefined', 'number'].includes(typeof value.sameBefore) &&
  isOptionalText(value.referenceNumber) &&
  (value.earlier === undefined || (Array.isArray(value.earlier) && value.earlier.every(isDeposit)))
