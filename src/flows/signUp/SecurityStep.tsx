import type { RefObject } from 'react'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { ConsentSentence } from './ConsentSentence.tsx'
import type { SignUpStepProps } from './stepProps.ts'

interface SecurityStepProps extends SignUpStepProps {
  password: RefObject<HTMLInputElement | null>
  confirm: RefObject<HTMLInputElement | null>
}

/** The password, typed twice, and what pressing Sign Up agrees to. */
export const SecurityStep = ({ snapshot, send, password, confirm }: SecurityStepProps) => (
  <>
    <NewPasswordFields
      label="Password"
      {...{ password, confirm }}
      errors={snapshot.context.errors}
      busy={snapshot.hasTag('busy')}
      onChange={(field) => send({ type: 'passwordTyped', field })}
    />
    <ConsentSentence />
  </>
)
