import type { RefObject } from 'react'
import type { Consent } from '#domain/consents.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { ConsentField } from './ConsentField.tsx'
import type { SignUpStepProps } from './stepProps.ts'

interface SecurityStepProps extends SignUpStepProps {
  /** the documents with the dates of the texts that are shown now */
  consents: readonly Consent[]
  onConsent: (agreed: readonly Consent[]) => void
  password: RefObject<HTMLInputElement | null>
  confirm: RefObject<HTMLInputElement | null>
}

/** The password, typed twice, and the consent. */
export const SecurityStep = ({
  snapshot,
  send,
  password,
  confirm,
  consents,
  onConsent,
}: SecurityStepProps) => {
  const { errors } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <NewPasswordFields
        label="Password"
        {...{ password, confirm, errors, busy }}
        onChange={(field) => send({ type: 'passwordTyped', field })}
      />
      <ConsentField
        {...{ consents, busy }}
        error={errors.consents}
        onChange={(agreed) => {
          onConsent(agreed)
          send({ type: 'consentChanged' })
        }}
      />
    </>
  )
}
