import { copyBlock } from '#content/copyBlock.ts'

/** The contact form; its buttons are named by its chart. P10, P11, P19 */
export const contactFormCopy = copyBlock('contactForm', {
  form: 'Write to us',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  arrived: 'Your message has arrived',
  haveDetails: 'We have your contact details',
  confirmedTo: 'We confirmed it to',
  willAnswer: 'and we’ll answer within two business days.',
  willCall: 'and we’ll call or email you within two business days.',
  byEmail: 'Please write to us by email',
  cannotSend: 'Messages cannot be sent from here.',
  textKept: 'Your text is kept below; send it to',
  ourAddress: 'Our address is',
  rejected: 'Your message was not taken',
  unknown: 'We cannot tell whether your message arrived',
})
