import { Reauthentication } from '#flows/reauthentication/Reauthentication.tsx'
import { SecondStep } from './SecondStep.tsx'

/** Asks again who is there; the content of the dialog that needs it. */
export const ReauthenticationStep = () => <Reauthentication secondStep={<SecondStep />} />
