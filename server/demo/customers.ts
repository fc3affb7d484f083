import type { ReviewReason } from '#domain/reviews.ts'

/** The password of all demonstration customers. With DEMO=off there are none. */
export const DEMO_PASSWORD = 'quatums-demo-2026'

/** One money record of a demonstration customer, created `days` ago. */
interface DemoMoney {
  amount: string
  days: number
}

/** A demonstration customer with their records. All are invented. */
export interface DemoCustomer {
  /** the part before @demo.example */
  key: string
  /** the feature that the customer demonstrates, for the terminal and the README */
  summary: string
  firstName: string
  middleName: string
  lastName: string
  gender: string
  city: string
  kyc?: 'pending' | 'approved'
  deposits?: (DemoMoney & { status: 'pending' | 'confirmed' | 'rejected' })[]
  loans?: (DemoMoney & {
    status: 'pending' | 'approved'
    /**
     * the agreed terms; the first payment was due this many days ago, and this many payments are repaid, each on its
     * date
     */
    agreed?: { apr: string; termMonths: number; firstDue: number; repaid: number }
  })[]
  profit?: DemoMoney[]
  bonus?: DemoMoney[]
  transfers?: (DemoMoney & { path: 'invest' | 'loan'; paid: boolean; cancelled?: true })[]
  invested?: boolean
  /** the address is not confirmed */
  isNew?: true
  review?: { level: 1 | 2 | 3 | 4; reason: ReviewReason; owner: string }
}

const funded = {
  kyc: 'approved',
  deposits: [{ amount: '1500', days: 40, status: 'confirmed' }],
  profit: [{ amount: '400', days: 9 }],
} as const satisfies Partial<DemoCustomer>

/** The same amount every month, the last one this many days ago. */
const monthly = (amount: string, last: number, months: number): DemoMoney[] =>
  Array.from({ length: months }, (_, month) => ({ amount, days: last + 30 * month }))

export const demoCustomers: readonly DemoCustomer[] = [
  {
    key: 'new',
    summary: 'just registered, nothing yet',
    firstName: 'Nora',
    middleName: 'Elin',
    lastName: 'Lindqvist',
    gender: 'Female',
    city: 'Duluth',
    isNew: true,
  },
  {
    key: 'established',
    summary: 'a balance, identity verified, level 5',
    firstName: 'Ada',
    middleName: 'Ngozi',
    lastName: 'Okafor',
    gender: 'Female',
    city: 'Houston',
    kyc: 'approved',
    deposits: [
      { amount: '2400', days: 120, status: 'confirmed' },
      { amount: '1250.50', days: 48, status: 'confirmed' },
      { amount: '300', days: 1, status: 'pending' },
    ],
    loans: [
      {
        amount: '8000',
        days: 75,
        status: 'approved',
        agreed: { apr: '9.9', termMonths: 36, firstDue: 20, repaid: 1 },
      },
    ],
    profit: [
      { amount: '410.25', days: 60 },
      { amount: '230', days: 12 },
    ],
    bonus: [{ amount: '50', days: 118 }],
    transfers: [
      { amount: '500', days: 70, path: 'loan', paid: true },
      { amount: '120', days: 30, path: 'invest', paid: true },
      { amount: '75', days: 1, path: 'invest', paid: false },
    ],
  },
  {
    key: 'kyc-waiting',
    summary: 'identity documents sent, not yet looked at',
    firstName: 'Tomas',
    middleName: 'Luis',
    lastName: 'Herrera',
    gender: 'Male',
    city: 'Dallas',
    kyc: 'pending',
    deposits: [{ amount: '500', days: 6, status: 'confirmed' }],
    profit: [{ amount: '40', days: 2 }],
  },
  {
    key: 'loan-pending',
    summary: 'a loan being processed',
    firstName: 'Grace',
    middleName: 'Ann',
    lastName: 'Whitfield',
    gender: 'Female',
    city: 'Atlanta',
    kyc: 'approved',
    deposits: [{ amount: '900', days: 33, status: 'confirmed' }],
    profit: [{ amount: '35', days: 5 }],
    loans: [{ amount: '5000', days: 1, status: 'pending' }],
  },
  {
    key: 'review-1',
    summary: 'under review at level 1: a code, then customer care',
    firstName: 'Samir',
    middleName: 'Idris',
    lastName: 'Haddad',
    gender: 'Male',
    city: 'Edison',
    ...funded,
    review: { level: 1, reason: 'unusual-activity', owner: 'Olive Brandt' },
  },
  {
    key: 'review-2',
    summary: 'under review at level 2: held until customer care is done',
    firstName: 'Ines',
    middleName: 'Maria',
    lastName: 'Carvalho',
    gender: 'Female',
    city: 'Edison',
    ...funded,
    review: { level: 2, reason: 'identity-recheck', owner: 'Olive Brandt' },
  },
  {
    key: 'review-3',
    summary: 'under review at level 3: a code, then customer care',
    firstName: 'Walter',
    middleName: 'James',
    lastName: 'Pruitt',
    gender: 'Male',
    city: 'Allentown',
    ...funded,
    review: { level: 3, reason: 'suspected-scam', owner: 'Desmond Achebe' },
  },
  {
    key: 'review-4',
    summary: 'under review at level 4: held until customer care is done',
    firstName: 'Mei',
    middleName: 'Lan',
    lastName: 'Zhou',
    gender: 'Female',
    city: 'Chicago',
    ...funded,
    review: { level: 4, reason: 'source-of-funds', owner: 'Desmond Achebe' },
  },
  {
    key: 'invested',
    summary: 'invested, with market charts',
    firstName: 'Jonas',
    middleName: 'Karl',
    lastName: 'Engel',
    gender: 'Male',
    city: 'Chicago',
    kyc: 'approved',
    deposits: [{ amount: '5000', days: 90, status: 'confirmed' }],
    profit: [{ amount: '310.40', days: 15 }],
    invested: true,
  },
  {
    key: 'active',
    summary: 'two years of movements of every kind, more than a page',
    firstName: 'Lucia',
    middleName: 'Vera',
    lastName: 'Moretti',
    gender: 'Female',
    city: 'Buffalo',
    kyc: 'approved',
    deposits: [
      { amount: '450', days: 2, status: 'pending' },
      { amount: '999.99', days: 64, status: 'rejected' },
      ...monthly('250', 8, 24).map((money) => ({ ...money, status: 'confirmed' as const })),
    ],
    loans: [
      {
        amount: '3000',
        days: 400,
        status: 'approved',
        agreed: { apr: '8.5', termMonths: 24, firstDue: 350, repaid: 12 },
      },
    ],
    profit: [...monthly('38.75', 5, 24), { amount: '-12.50', days: 33 }],
    bonus: [{ amount: '25', days: 700 }],
    transfers: [
      { amount: '60', days: 1, path: 'invest', paid: false },
      { amount: '90', days: 45, path: 'invest', paid: false, cancelled: true },
      ...monthly('40', 20, 6).map((money) => ({ ...money, path: 'invest' as const, paid: true })),
      { amount: '1200', days: 390, path: 'loan', paid: true },
    ],
  },
]

export const demoEmail = ({ key }: DemoCustomer): string => `${key}@demo.example`
