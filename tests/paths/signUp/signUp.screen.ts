import { personRules } from '#domain/fieldRules.ts'
import type { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import { type SignUpStep, signUpSteps } from '#machines/signUp/signUp.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { labelsOf } from '../levels/screen/screenText.ts'

const password = 'quiet maple harbour'
const wait = 'Please wait while submitting'
const fieldsOf: Record<SignUpStep, readonly string[]> = signUpSteps
const everyField = Object.values(fieldsOf).flat()

const stepNames: Record<SignUpStep, string> = {
  identity: 'About you',
  contact: 'Contact',
  household: 'Household',
  security: 'Password',
}
/** The first field on the screen. */
const firstOf: Record<SignUpStep, string> = {
  identity: 'firstName',
  contact: 'email',
  household: 'address',
  security: 'password',
}
const form = (step: SignUpStep, buttons: string[], absent: string[]): ScreenState => ({
  step: stepNames[step],
  focus: Object.fromEntries(
    (Object.keys(fieldsOf) as SignUpStep[])
      .filter((other) => other !== step)
      .map((other) => [`filling.${other}`, firstOf[step]]),
  ),
  fields: fieldsOf[step],
  buttons,
  absentButtons: absent,
  hides: [wait],
  errorsElsewhere: everyField.filter((field) => !fieldsOf[step].includes(field)),
})
const submitting = (button: string): ScreenState => ({
  shows: [wait],
  busyButtons: [button],
  absentButtons: ['Sign Up', 'Next Step', 'Back'],
  lockedFields: signUpSteps.security,
})

export const signUpScreen: ScreenModel<typeof signUpMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    async passwordTyped({ field }, customer) {
      await customer.fill(field, '')
      await customer.fill(field, password)
    },
    next: (_, customer, { button }) => customer.press(button),
    back: (_, customer) => customer.press('Back'),
    async submit({ passwordFilled, confirmFilled, passwordsEqual }, customer, { button }) {
      const repeated = passwordsEqual ? password : `${password}?`
      await customer.fill('password', passwordFilled ? password : '')
      await customer.fill('confirmpassword', confirmFilled ? repeated : '')
      await customer.press(button)
    },
  },
  labels: {
    ...labelsOf(personRules),
    country: 'Country',
    noMiddleName: 'I have no middle name',
    password: 'Password',
    confirmpassword: 'Confirm password',
  },
  states: {
    'filling.identity': form('identity', ['Next Step'], ['Back', 'Sign Up']),
    'filling.contact': form('contact', ['Next Step', 'Back'], ['Sign Up']),
    'filling.household': form('household', ['Next Step', 'Back'], ['Sign Up']),
    'filling.security': form('security', ['Sign Up', 'Back'], ['Next Step']),
    'submitting.hint.waiting': submitting('Sign Up'),
    'submitting.hint.slow': submitting('Validating...'),
    'submitting.hint.slower': submitting('Loading...'),
    // Drawing a number and calling the bank look the same on the screen.
    'submitting.request.drawing': { shows: [wait] },
    'submitting.request.posting': { shows: [wait] },
    registered: {
      busyButtons: ['Sign Up'],
      absentButtons: ['Sign Up', 'Back'],
      lockedFields: signUpSteps.security,
      hides: [wait],
    },
  },
}
