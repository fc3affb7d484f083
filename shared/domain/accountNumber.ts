import { type RandomBytes, randomDigits } from './randomDigits.ts'

/**
 * A new account number: ten random digits, the first not 0. Source: A12.
 * @param random fills the array from a cryptographic source.
 */
export const newAccountNumber = (random?: RandomBytes): string => randomDigits(10, random)

export const isAccountNumber = (text: string): boolean => /^[1-9]\d{9}$/.test(text)
