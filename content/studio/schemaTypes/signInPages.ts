import { defineField, defineType } from 'sanity'

const words = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'text',
    rows: 2,
    validation: (rule) => rule.required().max(160),
  })

/** The text beside the forms of sign-in, sign-up and the password pages. A single document. */
export const signInPages = defineType({
  name: 'signInPages',
  title: 'Sign-in and sign-up',
  type: 'document',
  fields: [
    words('signInLead', 'Sign-in: below the heading'),
    words('signInTitle', 'Sign-in: over the picture'),
    words('signInText', 'Sign-in: below that'),
    words('signUpTitle', 'Sign-up: over the picture'),
    words('signUpText', 'Sign-up: below that'),
    words('forgetLead', 'Forget password: below the heading'),
    words('resetLead', 'Reset password: below the heading'),
  ],
})
