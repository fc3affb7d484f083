import { refusedWithCodes } from '#machines/testing/cases.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import type { HostEvents } from '../levels/screen/screenModel.ts'
import type { ViewContext } from '../levels/view/viewSetup.ts'

/** Ends the second step of another flow at the view level, where the path answers every call. */
export const endSecondStepInView = ({ callsOf, breakFlow, typeInto }: ViewContext): HostEvents => ({
  breakSecondStep: () => breakFlow('secondFactor'),
  typeProof: () => typeInto('code', '123456'),
  endProof(outcome: 'done' | 'expired') {
    const call = callsOf('secondFactor').findLast(({ src }) => src === 'prove')!
    if (outcome === 'done') call.settle.resolve({ user: sampleUser })
    else call.settle.reject(refusedWithCodes('challengeVoid').challengeVoid)
  },
})
