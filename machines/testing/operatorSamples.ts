import type { Operator } from '#contract/backOffice.ts'

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

/** Somebody else, who signs in on the same page. */
export const otherOperator: Operator = {
  id: '01J9OPERATOR0BARBARA000002',
  name: 'Barbara Liskov',
  email: 'barbara@bank.example',
  roles: ['administrator'],
}
