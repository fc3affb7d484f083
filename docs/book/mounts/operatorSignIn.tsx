import { OperatorSignIn } from '#backOffice/operatorSignIn/OperatorSignIn.tsx'
import { drawQrCode } from '#flows/drawQrCode.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Quatums:alan@bank.example?secret=${secret}&issuer=Quatums`

export const operatorSignInMount: FlowMount = {
  mount(input, page) {
    const view = hosted(page, 'operatorSignIn', input, <OperatorSignIn />, {
      afterwards: 'Back office',
    })
    view.bank.answers.keep('invitation', { token: 'a-token', secret, drawing: drawQrCode(uri) })
    return view
  },
}
