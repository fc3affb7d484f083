import { endOfBusinessDay, isBusinessDay } from '#domain/businessDays.ts'
import { fromMinor } from '#domain/money.ts'
import { bankText } from './bankText.ts'

/** One payment of a file. The texts are as their customer typed them. */
export interface Payment {
  id: string
  reference: string
  amountMinor: number
  payee: string
  bankName: string
  routingNumber: string
  accountNumber: string
  accountType: string
}

/** The bank’s own account, which the run is paid from. */
export interface PayingAccount {
  name: string
  routingNumber: string
  accountNumber: string
}

/** A payment run as its file has it. */
export interface PaymentFileInput {
  runId: string
  currency: string
  /** ISO 8601, UTC */
  releasedAt: string
  from: PayingAccount
  payments: readonly Payment[]
}

export const MAX_NAME = 140
const MAX_ID = 35

/** An id in a file has at most 35 letters: a UUID without its dashes, or the end of a longer reference. */
export const fileId = (id: string): string =>
  id.length <= MAX_ID ? id : id.replaceAll('-', '').slice(-MAX_ID)

type Element = readonly [name: string, content: string | readonly Element[], attributes?: string]

/** Every text in a file is of the accepted letters, none of which XML has to escape; the bank’s names are made so too. */
const xml = (elements: readonly Element[], indent = ''): string =>
  elements
    .map(([name, content, attributes = '']) =>
      typeof content === 'string'
        ? `${indent}<${name}${attributes}>${content}</${name}>\n`
        : `${indent}<${name}${attributes}>\n${xml(content, `${indent}  `)}${indent}</${name}>\n`,
    )
    .join('')

const agent = (routingNumber: string, name = ''): Element[] => [
  [
    'FinInstnId',
    [
      [
        'ClrSysMmbId',
        [
          ['ClrSysId', [['Cd', 'USABA']]],
          ['MmbId', routingNumber],
        ],
      ],
      ...(name ? [['Nm', name] as const] : []),
    ],
  ],
]

/** Savings or checking; of another kind nothing is said. */
const accountKind = (type: string): Element[] => {
  const code = /saving/i.test(type) ? 'SVGS' : /check|current/i.test(type) ? 'CACC' : ''
  return code ? [['Tp', [['Cd', code]]]] : []
}

const account = (number: string, type = ''): Element[] => [
  ['Id', [['Othr', [['Id', number]]]]],
  ...accountKind(type),
]

const payment =
  (currency: string) =>
  (one: Payment): Element => [
    'CdtTrfTxInf',
    [
      [
        'PmtId',
        [
          ['InstrId', fileId(one.id.replaceAll('-', ''))],
          ['EndToEndId', fileId(one.reference)],
        ],
      ],
      ['Amt', [['InstdAmt', fromMinor(one.amountMinor), ` Ccy="${currency}"`]]],
      ['CdtrAgt', agent(one.routingNumber, bankText(one.bankName, MAX_NAME))],
      ['Cdtr', [['Nm', bankText(one.payee, MAX_NAME)]]],
      ['CdtrAcct', account(one.accountNumber, one.accountType)],
    ],
  ]

/**
 * The file of a run: ISO 20022, pain.001.001.09. Its message id is the run’s, so that a bank takes a file that is sent
 * twice for one; each end-to-end id is the withdrawal’s reference, so that it pays none twice.
 */
export function paymentFile(input: PaymentFileInput): string {
  const { runId, currency, releasedAt, from, payments } = input
  const sum = fromMinor(payments.reduce((total, { amountMinor }) => total + amountMinor, 0))
  const id = fileId(runId.replaceAll('-', ''))
  const name = bankText(from.name, MAX_NAME)
  const counted: Element[] = [
    ['NbOfTxs', String(payments.length)],
    ['CtrlSum', sum],
  ]
  const isOpen = isBusinessDay(new Date(releasedAt))
  const day = (isOpen ? releasedAt : endOfBusinessDay(releasedAt, 1)).slice(0, 10)
  const document: Element = [
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [['MsgId', id], ['CreDtTm', releasedAt], ...counted, ['InitgPty', [['Nm', name]]]],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', id],
              ['PmtMtd', 'TRF'],
              ...counted,
              ['ReqdExctnDt', [['Dt', day]]],
              ['Dbtr', [['Nm', name]]],
              ['DbtrAcct', [...account(from.accountNumber), ['Ccy', currency]]],
              ['DbtrAgt', agent(from.routingNumber)],
              ...payments.map(payment(currency)),
            ],
          ],
        ],
      ],
    ],
    ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml([document])}`
}
