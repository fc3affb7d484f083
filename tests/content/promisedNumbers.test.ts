import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MAX_STATEMENT_DAYS } from '#contract/activityQuery.ts'
import { BANK_TRANSFER_DAYS, OTHER_DAYS } from '#domain/arrival.ts'
import { DECISION_DAYS as RETURN_DECISION_DAYS } from '#domain/depositReturns.ts'
import { MAX_FILE_BYTES } from '#domain/files.ts'
import { CODE_LIFETIME_MS, SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { BUSINESS_DAYS as LOAN_DECISION_DAYS } from '#domain/loanDecision.ts'
import { MAX_TERM_MONTHS } from '#domain/loanTerms.ts'
import { DEPOSIT_DAYS, IDENTITY_DAYS } from '#domain/usualTimes.ts'
import { delays } from '#machines/delays.ts'
import { ACCESS_DETAILS_MS } from '#server/audit/pseudonym.ts'
import { PERIOD } from '#server/auth/factors/authenticatorApp.ts'
import { KNOWN_MS } from '#server/auth/knownVisitors.ts'
import { MAX_LENGTH } from '#server/auth/passwordPolicy.ts'
import { ABSOLUTE_MS } from '#server/auth/sessions.ts'
import { MAX_DAYS_TO_FIRST } from '#server/backOffice/loanAgreements.ts'
import { CONFIRMATION_MS } from '#server/mail/confirmation.ts'
import { UNCONFIRMED_MS } from '#server/mail/kinds.ts'
import { ANSWER_DAYS } from '#server/security/scamReports.ts'
import { DAY, MINUTE, SECOND } from '#tests/support/durations.ts'
import { numberWords } from '#tests/support/numberWords.ts'

/** Seconds and minutes in the words of a chart are compared with what it waits for: `tests/docs/times.test.ts`. */
const isTimeOfChart = (sentence: string, unit: string) =>
  /^machines\S+\.(machine|lifecycle)\.ts:/.test(sentence) && /second|minute/.test(unit)

/** The product's figures, by the words that promise them. */
const rules: readonly [about: RegExp, unit: string, value: number][] = [
  [/\bcode\b|works once/i, 'minute', CODE_LIFETIME_MS / MINUTE],
  [/without use/, 'minute', SESSION_IDLE_MS / MINUTE],
  [/after sign-in at the latest/, 'hour', ABSOLUTE_MS / (60 * MINUTE)],
  [/Where a sign-in came from/, 'day', ACCESS_DETAILS_MS / DAY],
  [/Browsers you have not used/, 'day', KNOWN_MS / DAY],
  [/statements? of/, 'day', MAX_STATEMENT_DAYS],
  [/first payment|payments begin/i, 'day', MAX_DAYS_TO_FIRST],
  [/not confirmed within/, 'day', UNCONFIRMED_MS / DAY],
  [/./, 'MB', MAX_FILE_BYTES / 1024 ** 2],
  [/\bdecide|^Decision:|your loan page/i, 'business day', LOAN_DECISION_DAYS],
  [/\bdocuments?\b|check them within/, 'business day', IDENTITY_DAYS],
  [/\bmoney\b|It counts once/, 'business day', DEPOSIT_DAYS],
  [/bank transfer/i, 'business day', BANK_TRANSFER_DAYS],
  [/at most until a bank transfer/, 'day', BANK_TRANSFER_DAYS],
  [/PayPal/, 'business day', OTHER_DAYS],
  [/end of the \w+ business day after you ask/, 'business day', RETURN_DECISION_DAYS],
  [/fraud team|freeze the account/, 'business day', ANSWER_DAYS],
  [/You can cancel for/, 'second', (delays.loanValidating + delays.loanPosting) / SECOND],
  [/Open your|your app shows|every \d+ seconds\.|Codes change/, 'second', PERIOD],
  [/The link works/, 'day', CONFIRMATION_MS / DAY],
  [/depositReturn.machine/, 'business day', RETURN_DECISION_DAYS],
  [/identityTime/, 'business day', IDENTITY_DAYS],
  [/depositTime/, 'business day', DEPOSIT_DAYS],
  [/A few unrelated words/, 'character', MAX_LENGTH],
  [/Up to \d+ months/, 'month', MAX_TERM_MONTHS],
]

/** Numbers that no code decides: the law's, and conditions that people at the bank look at. */
const otherNumbers = [
  'Keep six months of payments',
  'keep savings for six months of payments',
  'A loan of up to 18 months with dates set to your season',
  'traded for 12 months in the United States',
  'Three months of rent, wages and loan payments',
  'Keep both for two months',
  'Told within two business days:',
  'Told more than 60 days after the statement',
  'what was taken after those 60 days',
  'We answer within 30 days',
  // Customer care and complaints: people, no program.
  'A person answers within two business days',
  'We’ll answer within two business days',
  'and we’ll answer within two business days',
  'll call or email you within two business days',
  // Of a picture of how a price is spelled.
  'for one month',
  'It costs nothing, and we answer within two business days',
  'answer within five business days',
  'Within five business days you have an answer',
]

const ordinals = ['', '', 'second', 'third', 'fourth', 'fifth']
const numberIn = (text: string) => {
  const named = [['zero', ...numberWords], ordinals].map((list) => list.indexOf(text.toLowerCase()))
  return named.find((value) => value >= 0) ?? Number(text.replace(',', ''))
}

/** Sentences with a number of one of these units. A label counts with the detail beside it. */
function sentencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sentencesOf)
  if (typeof value !== 'object' || value === null) return []
  const texts = Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' && !key.startsWith('_') ? [text] : [],
  )
  const isLabelled = 'detail' in value || 'label' in value
  return [
    ...(isLabelled ? [texts.join(': ')] : texts).flatMap((text) => text.split(/(?<=[.!?])\s/)),
    ...Object.values(value).flatMap(sentencesOf),
  ]
}
const texts = readFileSync('content/dataset/data.ndjson', 'utf8').trim().split('\n')

/** Each line of the code that writes for customers and owners, without comments, after the name of its file. */
const lines = globSync('{src,machines,shared/domain,server/mail}/**/*.{ts,tsx}', {
  exclude: ['**/testing/**', '**/*.cases.ts', '**/*.promises.ts'],
}).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/?\*|\/\/).*|\/\/ .*/, ''))
    .map((line) => `${file}: ${line.trim()}`),
)

const found = [...texts.flatMap((line) => sentencesOf(JSON.parse(line))), ...lines].flatMap(
  (sentence) =>
    [
      ...sentence.matchAll(
        /\b(\d+(?:,\d{3})*|[A-Za-z]+) (second|minute|hour|(?:business )?day|month|MB|character)s?\b/g,
      ),
    ]
      .map(([, number = '', unit = '']) => ({ sentence, value: numberIn(number), unit }))
      .filter(({ value, unit }) => !Number.isNaN(value) && !isTimeOfChart(sentence, unit)),
)

describe('numbers in the bank’s texts', () => {
  it('[P25] are what the product does', () => {
    const wrong = found.filter(
      ({ sentence, value, unit }) =>
        !otherNumbers.some((other) => sentence.includes(other)) &&
        !rules.some((rule) => rule[0].test(sentence) && rule[1] === unit && rule[2] === value),
    )
    expect(wrong).toEqual([])
  })

  it('[P25] have no rule and no exception that no text needs', () => {
    const isRead = (rule: (typeof rules)[number]) =>
      found.some(({ sentence, unit }) => rule[0].test(sentence) && rule[1] === unit)
    expect(rules.filter((rule) => !isRead(rule))).toEqual([])
    const isSaid = (other: string) => found.some(({ sentence }) => sentence.includes(other))
    expect(otherNumbers.filter((other) => !isSaid(other))).toEqual([])
  })
})
