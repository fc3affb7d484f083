import { drawQrCode } from '#flows/drawQrCode.ts'
import { FactorSetupDialog } from '#flows/factorSetup/FactorSetupDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

/** Made-up codes and a made-up secret, in the bank's format. */
const sampleCodes = Array.from({ length: 10 }, (_, index) => `7K3M-9QXT-2WNB-${1000 + index}`)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Quatums:ada@example.com?secret=${secret}&issuer=Quatums`

export const factorSetupMount: FlowMount = {
  mount(input, page) {
    const view = hosted(page, 'factorSetup', input, <FactorSetupDialog />, {
      afterwards: 'Security',
    })
    view.bank.answers.keep('grant', 'sample-grant')
    view.bank.answers.keep('recoveryCodes', sampleCodes)
    view.bank.answers.keep('appSecret', {
      ceremony: 'sample-ceremony',
      secret,
      uri,
      drawing: drawQrCode(uri),
    })
    return view
  },
}
