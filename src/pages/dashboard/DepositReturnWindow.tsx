import type { WindowProps } from '#actors/windows.ts'
import { DepositReturnDialog } from '#flows/depositReturn/DepositReturnDialog.tsx'
import { SecondStep } from '../SecondStep.tsx'

/** The window of a deposit that goes back, with the code or the second factor in it. */
export default function DepositReturnWindow({ supportTexts }: WindowProps) {
  return <DepositReturnDialog supportTexts={supportTexts} secondStep={<SecondStep />} />
}
