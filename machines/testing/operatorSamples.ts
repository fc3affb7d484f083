import type {
  BackOfficeFigures,
  CustomerPage,
  DecisionOffer,
  Operator,
  OwnAccess,
  QueueItem,
  QueueKind,
  QueuePage,
  QueueRow,
} from '#contract/backOffice.ts'
import type { ReadCustomer } from '#machines/customerPage/customerPage.types.ts'
import type { ReadItem } from '#machines/queue/queue.types.ts'

/** An operator of the back office. */
export const sampleOperator: Operator = {
  id: '01J9OPERATOR0GRACE00000001',
  name: 'Grace Hopper',
  email: 'grace@bank.example',
  roles: ['maker', 'viewer'],
}

/** An invited person, as the chart knows them. */
export const sampleInvited: Pick<Operator, 'name' | 'email' | 'roles'> = {
  name: 'Alan Turing',
  email: 'alan@bank.example',
  roles: ['checker'],
}

/** By the link that the first start prints: it has no name in it. */
export const sampleFirstInvited: typeof sampleInvited = {
  name: '',
  email: '',
  roles: ['administrator'],
}

/** Somebody else, who signs in on the same page. */
export const otherOperator: Operator = {
  id: '01J9OPERATOR0BARBARA000002',
  name: 'Barbara Liskov',
  email: 'barbara@bank.example',
  roles: ['administrator'],
}

/** Of one decision, whichever try it is. */
export const sampleReference = 'QT-7F3K-21AB-9QWE'

/** Decisions on a deposit: one without a field, and one with a reason from a closed list and a text. */
export const sampleOffers = {
  confirm: {
    command: 'deposits confirm',
    label: 'Confirm',
    consequence: 'The amount joins the customer’s balance, and they get an email.',
    fields: [],
    agreedBy: 'administrator',
    isRefusal: false,
  },
  refuse: {
    command: 'deposits refuse',
    label: 'Refuse',
    consequence: 'Nothing is booked, and the customer reads the reason in an email.',
    fields: [
      {
        name: 'reason',
        label: 'Reason',
        required: true,
        choices: [
          { value: 'not-arrived', label: 'No money arrived' },
          { value: 'wrong-reference', label: 'Another reference' },
        ],
      },
      { name: 'note', label: 'Note', required: false },
    ],
    agreedBy: null,
    isRefusal: true,
  },
  freeze: {
    command: 'accounts freeze',
    label: 'Freeze',
    consequence: 'The customer can read everything, and pay nothing.',
    fields: [{ name: 'reason', label: 'Reason', required: true }],
    agreedBy: null,
    isRefusal: true,
  },
  post: {
    command: 'accounts profit',
    label: 'Post profit',
    consequence: 'The amount joins the customer’s balance.',
    fields: [{ name: 'amount', label: 'Amount', required: true }],
    agreedBy: 'checker',
    isRefusal: false,
  },
} as const satisfies Record<string, DecisionOffer>

/** How many of each kind wait: numbers that differ. */
const total: Record<QueueKind, number> = {
  deposit: 11,
  depositReturn: 2,
  identity: 3,
  loan: 4,
  loanPayment: 5,
  review: 6,
  withdrawal: 7,
  report: 8,
  message: 9,
  mail: 0,
  proposal: 1,
}

const depositRow: QueueRow = {
  kind: 'deposit',
  id: '01J9DEPOSIT00000000000001',
  reference: 'QT-1A2B-3C4D-5E6F',
  customer: { id: '01J8CUSTOMER0000000000001', email: 'ada@example.com', name: 'Ada Byron' },
  amount: '£2,000.00',
  since: '2026-11-18T09:30:00.000Z',
  dueBy: '2026-11-20T17:00:00.000Z',
  lookedAtBy: ['Barbara Liskov', 'Alan Turing'],
}

const withdrawalRow: QueueRow = {
  kind: 'withdrawal',
  id: '01J9WITHDRAWAL00000000001',
  reference: 'QT-9Z8Y-7X6W-5V4T',
  customer: { id: '01J8CUSTOMER0000000000002', email: 'mary@example.com', name: 'Mary Ward' },
  amount: '£340.50',
  since: '2026-11-20T12:00:00.000Z',
  dueBy: '2026-11-25T17:00:00.000Z',
  lookedAtBy: [],
}

/** Pages of the queue: the first has more behind it. */
export const samplePages = {
  first: {
    rows: [
      depositRow,
      {
        kind: 'message',
        id: '01J9MESSAGE00000000000001',
        reference: '',
        customer: null,
        amount: null,
        since: '2026-11-20T11:15:00.000Z',
        dueBy: '2026-11-24T17:00:00.000Z',
        lookedAtBy: [],
      },
    ],
    total,
    overdue: 12,
    next: 'cursor-of-page-2',
  },
  last: {
    rows: [withdrawalRow],
    total,
    overdue: 13,
  },
} as const satisfies Record<string, QueuePage>

const depositItem: QueueItem = {
  ...depositRow,
  status: 'Waiting',
  waits: true,
  fault: '',
  facts: [
    { label: 'Payment reference', value: 'RF18 4820 1759 36' },
    { label: 'Method', value: 'Bank transfer' },
  ],
  files: [
    {
      id: '01J9FILE00000000000000001',
      name: 'slip.pdf',
      type: 'application/pdf',
      bytes: 81_234,
      pages: 2,
    },
    {
      id: '01J9FILE00000000000000002',
      name: 'counter.png',
      type: 'image/png',
      bytes: 412_000,
      pages: 1,
    },
  ],
  decisions: [sampleOffers.confirm, sampleOffers.refuse],
}

/** Items: one that can be decided, and one that cannot. */
export const sampleItems = {
  waiting: { item: depositItem, reference: sampleReference },
  decided: {
    item: {
      ...depositItem,
      status: 'Confirmed',
      waits: false,
      fault: 'The seal of this record is broken',
      lookedAtBy: [],
      files: [],
      decisions: [],
    },
    reference: 'QT-AAAA-BBBB-CCCC',
  },
} as const satisfies Record<string, ReadItem>

const customerPage: CustomerPage = {
  customer: depositRow.customer!,
  fault: '',
  facts: [
    { label: 'Payment reference', value: 'RF18 4820 1759 36' },
    { label: 'Identity', value: 'Verified' },
  ],
  balances: [
    { label: 'Balance', value: '£4,300.00' },
    { label: 'Profit', value: '£215.40' },
  ],
  waiting: [
    depositRow,
    { ...withdrawalRow, customer: depositRow.customer, reference: 'QT-3J4K-7X6W-5V4T' },
  ],
  records: [
    {
      kind: 'loan',
      id: '01J9LOAN0000000000000001',
      reference: 'QT-7L6M-5N4P-3Q2R',
      amount: '£750.00',
      since: '2026-11-17T14:20:00.000Z',
      status: 'Approved',
    },
    {
      kind: 'deposit',
      id: '01J9DEPOSIT00000000000002',
      reference: 'QT-2S3T-5U6V-7W8X',
      amount: '£4,085.60',
      since: '2026-11-16T09:45:00.000Z',
      status: 'Confirmed',
    },
  ],
  decisions: [sampleOffers.post, sampleOffers.freeze],
  history: [
    {
      at: '2026-11-19T10:05:00.000Z',
      actor: 'Barbara Liskov',
      action: 'deposit confirmed',
      outcome: 'Confirmed',
      reason: 'It arrived on November 18',
    },
    {
      at: '2026-11-17T15:00:00.000Z',
      actor: 'Alan Turing',
      action: 'loan approved',
      outcome: 'Approved',
      reason: '',
    },
  ],
}

/** Customers as they are read: one with all that a page can have, and one about whom nothing can be decided. */
export const sampleCustomers = {
  known: { page: customerPage, reference: sampleReference },
  'with nothing to do': {
    page: {
      ...customerPage,
      fault: 'The seal of this account is broken',
      waiting: [],
      records: [],
      decisions: [],
      history: [],
    },
    reference: 'QT-DDDD-EEEE-FFFF',
  },
} as const satisfies Record<string, ReadCustomer>

/** Figures of a month with decisions, and of one in which nothing happened. */
export const sampleFigures = {
  busy: {
    days: 30,
    waiting: [
      { kind: 'deposit', count: 11, overdue: 2, oldest: '2026-11-18T09:30:00.000Z' },
      { kind: 'identity', count: 3, overdue: 1, oldest: '2026-11-19T08:15:00.000Z' },
      { kind: 'mail', count: 0, overdue: 0, oldest: null },
    ],
    decided: [
      { day: '2026-11-19', decided: 14, refused: 4 },
      { day: '2026-11-20', decided: 9, refused: 0 },
    ],
    times: [
      { kind: 'deposit', decided: 17, medianHours: 5.5, ninthHours: 30, onTime: 16 },
      { kind: 'identity', decided: 6, medianHours: 1.25, ninthHours: 20, onTime: 5 },
    ],
    refusals: [
      { kind: 'identity', reason: 'The document is not readable', count: 3 },
      { kind: 'deposit', reason: '', count: 1 },
    ],
  },
  quiet: {
    days: 30,
    waiting: [{ kind: 'deposit', count: 0, overdue: 0, oldest: null }],
    decided: [{ day: '2026-11-20', decided: 0, refused: 0 }],
    times: [],
    refusals: [],
  },
} as const satisfies Record<string, BackOfficeFigures>

const ownPasskeys = [
  {
    id: '01J9PASSKEY0000000000001',
    name: 'Key ring',
    addedAt: '2026-10-02T07:45:00.000Z',
    lastUsedAt: '2026-11-18T08:05:00.000Z',
  },
  {
    id: '01J9PASSKEY0000000000002',
    name: 'Desk phone',
    addedAt: '2026-11-03T12:20:00.000Z',
    lastUsedAt: null,
  },
] as const
const ownAccess = {
  operator: sampleOperator,
  joinedAt: '2026-09-14T09:10:00.000Z',
  password: { addedAt: '2026-11-09T16:35:00.000Z', lastUsedAt: '2026-11-19T08:00:00.000Z' },
  app: { addedAt: '2026-09-14T09:10:00.000Z', lastUsedAt: '2026-11-19T08:01:00.000Z' },
} as const

/** The ways of operators to sign in. */
export const sampleAccess = {
  both: { ...ownAccess, passkeys: ownPasskeys },
  onlyPasskey: { ...ownAccess, app: null, passkeys: [ownPasskeys[0]] },
  onlyApp: { ...ownAccess, passkeys: [] },
} as const satisfies Record<string, OwnAccess>
