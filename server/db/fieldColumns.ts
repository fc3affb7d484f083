import type { ContactField, PersonField } from '#domain/fieldRules.ts'
import type { KycField, LoanTextField, PayoutField } from '#domain/moneyFieldRules.ts'

/** Where each field of a form is stored. A field without a column does not compile. */
export const personColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  middleName: 'middle_name',
  age: 'age',
  city: 'city',
  phone: 'phone',
  email: 'email',
  dob: 'dob',
  address: 'address',
  maritalstatus: 'marital_status',
  gender: 'gender',
  accountType: 'account_type',
} as const satisfies Record<PersonField, string>

export const loanColumns = {
  homeAddress: 'home_address',
  state: 'state',
  city: 'city',
  professionalCategory: 'professional_category',
  professionalStatus: 'professional_status',
  nextOfKin: 'next_of_kin',
  phone: 'phone',
  loanPurpose: 'purpose',
  termMonths: 'term_months',
} as const satisfies Record<LoanTextField, string>

export const kycColumns = { name: 'name', number: 'number' } as const satisfies Record<
  KycField,
  string
>

export const contactColumns = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  message: 'message',
} as const satisfies Record<ContactField, string>

export const payoutColumns = {
  accountName: 'account_name',
  accountNumber: 'account_number',
  bankName: 'bank_name',
  accountType: 'account_type',
  email: 'payee_email',
  routingNumber: 'routing_number',
} as const satisfies Record<PayoutField, string>

type Columns = Readonly<Record<string, string>>

/** The text columns of a table of fields. */
export type ColumnsOf<Map extends Columns> = Record<Map[keyof Map], string>

/** The row of these values; an absent one is stored as empty text. */
export const toColumns = <Map extends Columns>(
  columns: Map,
  values: { readonly [Field in keyof Map]?: string | undefined },
) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [column, values[field] ?? '']),
  ) as ColumnsOf<Map>

/** The values of a row by field. */
export const fromColumns = <Map extends Columns>(columns: Map, row: ColumnsOf<Map>) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, row[column as Map[keyof Map]]]),
  ) as Record<keyof Map, string>
