import { refusedWithCodes } from '#machines/testing/cases.ts'
import { typeInto } from '../levels/view/typeInto.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'
import type { ProofEnd } from './withdrawal.screen.ts'

const typeCode = () => typeInto('userOtp', '314159')

export const withdrawalView: ViewSetup = {
  hostEvents: ({ breakFlow, callsOf }) => ({
    typeRecordCode: typeCode,
    typeProof: typeCode,
    endProof(end: ProofEnd) {
      const { settle } = callsOf('secondFactor').findLast(({ src }) => src === 'prove')!
      if (end === 'right') settle.resolve({})
      else settle.reject(refusedWithCodes('codeVoid').codeVoid)
    },
    breakSecondStep: () => breakFlow('secondFactor'),
    submitForm: () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit(),
    cancelBelow() {
      const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
      buttons.find(({ textContent }) => textContent === 'Cancel')!.click()
    },
  }),
}
