/** Shapes of typed fields that browser and server judge alike; the words stand under the field. */
export const phonePattern = /^[+\d][\d\s().-]{4,}$/
export const phoneWords = 'Enter a phone number in digits, such as +1 555 010 0199'

export const documentNumberPattern = /^[A-Za-z0-9 /-]{4,40}$/
export const documentNumberWords = 'A document number has 4 to 40 letters or digits'

/** What is wrong with a typed phone number that is not empty, or undefined. */
export const phoneProblem = (typed: string): string | undefined =>
  phonePattern.test(typed.trim()) ? undefined : phoneWords

/** What is wrong with a typed document number that is not empty, or undefined. */
export const documentNumberProblem = (typed: string): string | undefined =>
  documentNumberPattern.test(typed.trim()) ? undefined : documentNumberWords
