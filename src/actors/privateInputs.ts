import { useLayoutEffect, useRef } from 'react'
import { useBank } from './useFlow.ts'

/**
 * Typed secrets and chosen files, which no chart may hold. A view says how to read it while it is shown; the actor that
 * sends it reads it at that moment. S1, F7
 */
export interface PrivateInputs {
  /** sign-in */
  password: string
  /** sign-up and a new password, each typed twice */
  newPassword: { password: string; confirmpassword: string }
  /** the token of a mailed password link */
  resetToken: string
  /** the code of a withdrawal */
  withdrawalCode: string
  /** the password of the customer who is signed in, asked again */
  currentPassword: string
  /** the code of a second step: of the app, of recovery, or mailed */
  proofCode: string
  /** the code that proves a new authenticator app */
  appCode: string
  depositProofs: readonly File[]
  loanPaymentProofs: readonly File[]
  kycFiles: Record<'front' | 'back', readonly File[]>
}

/** The private inputs of one bank. */
export function createPrivateInputs() {
  const readers = new Map<keyof PrivateInputs, () => unknown>()
  return {
    /** Reads what the customer typed or chose. @throws Error while no view shows such a field */
    read<Name extends keyof PrivateInputs>(name: Name): PrivateInputs[Name] {
      const read = readers.get(name)
      if (!read) throw new Error(`No field "${name}" is shown`)
      return read() as PrivateInputs[Name]
    },
    /** Says how an input is read. @returns withdraws it, unless another view has taken its place */
    offer(name: keyof PrivateInputs, reader: () => unknown): () => void {
      readers.set(name, reader)
      return () => {
        if (readers.get(name) === reader) readers.delete(name)
      }
    },
  }
}

/** Offers a private input to the flow's actors while the component is mounted. */
export function usePrivateInput<Name extends keyof PrivateInputs>(
  name: Name,
  read: () => PrivateInputs[Name],
): void {
  const { inputs } = useBank()
  const latest = useRef(read)
  useLayoutEffect(() => {
    latest.current = read
  })
  useLayoutEffect(() => inputs.offer(name, () => latest.current()), [inputs, name])
}
