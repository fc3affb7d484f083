import { defineParameterType } from '@cucumber/cucumber'

/** A text in quotes, as the features are written: `\"` is a quote, `\\` a backslash, and `\n` the end of a line. */
defineParameterType({
  name: 'text',
  regexp: /"((?:[^"\\]|\\.)*)"/,
  transformer: (text) => text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)),
})
