import type { signInMachine } from '#machines/signIn/signIn.machine.ts'
import type { Look, Stage } from './stage.ts'

const form: Look = { fields: ['email', 'password'], hides: ['Loading...'] }
const waiting: Look = { hides: ['Log In', 'Email is required'] }

export const signInStage: Stage<typeof signInMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    passwordTyped: (_, customer) => customer.fill('password', 'quiet maple harbour'),
    async submit({ passwordFilled }, customer, { button }) {
      await customer.fill('password', passwordFilled ? 'quiet maple harbour' : '')
      await customer.press(button)
    },
  },
  looks: {
    editing: { ...form, buttons: ['Log In'], shows: ['Forgot your password?'] },
    'submitting.waiting': { ...waiting, shows: ['Loading...'] },
    'submitting.slow': { ...waiting, shows: ['Please Wait!'] },
    'submitting.slower': { ...waiting, shows: ['Almost there!'] },
    verified: { shows: ['Log In'] },
    done: { shows: ['Log In'] },
  },
}
