import { formatDuration } from '#diagram/labels.ts'
import { delays } from '#machines/delays.ts'
import { messages } from '#machines/messages.ts'
import { table } from '../tables.ts'
import { keptSections } from './kept.ts'
import { allMessagesTable } from './messages.ts'
import { callTimeLimit, decisionsTable, moneyCallSections } from './moneyCalls.ts'
import { silencesTable } from './silences.ts'
import { allWaitsTable } from './waits.ts'

/** The name of the page in `docs/flows`. */
export const POLICIES = 'policies.md'

/**
 * The page over all flows: money, waits, messages, kept data. Read from the charts, the contract, the limits and the
 * code; nothing of it is written by hand.
 */
export const policiesPage = (): string =>
  [
    '# Policies over all flows',
    'What holds for every flow at once: made by `npm run docs` from the charts, the contract, the limits and the code. The suite fails when the page is stale. [All flows](README.md)',
    table(
      ['You ask', 'It is in'],
      [
        [
          'Which calls touch money, and what if their answer is lost?',
          '[calls that touch money](#calls-that-touch-money)',
        ],
        [
          'What does the bank’s staff decide?',
          '[decisions of the bank’s staff](#decisions-of-the-banks-staff)',
        ],
        ['How long does anything wait?', '[waits](#waits)'],
        ['How long can a screen work without a word?', '[silences](#silences)'],
        ['What does the bank say, and when?', '[messages](#messages)'],
        ['What is kept, where, and what never is?', '[what is kept](#what-is-kept)'],
      ],
    ),
    '## Calls that touch money',
    'Every call of the flows for money that can change something at the bank. None is repeated by the browser by itself.',
    ...moneyCallSections(),
    '## Decisions of the bank’s staff',
    'What only the back office can do. Each is recorded in the audit, with the operator’s name, and counted once for its reference.',
    decisionsTable(),
    '## Waits',
    'Every delay of every flow. Each is a named value of `machines/delays.ts`, in no other place.',
    allWaitsTable(),
    '## Silences',
    `While a call runs, a screen says what it does. When it has said nothing new for ${formatDuration(delays.longWait)}, the page says “${messages.longWait}”, until the answer comes or its time limit is over: at most ${formatDuration(callTimeLimit())}. An upload says how far it is, as long as bytes move. These say something of their own by then:`,
    silencesTable(callTimeLimit()),
    '## Messages',
    'Every message of the catalogue, word for word.',
    allMessagesTable(),
    '## What is kept',
    ...keptSections(),
    '',
  ].join('\n\n')
