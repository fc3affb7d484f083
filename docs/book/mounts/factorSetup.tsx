import { FactorSetupDialog } from '#flows/factorSetup/FactorSetupDialog.tsx'
import { keepPrivateAnswer } from '#session/privateAnswers.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

/** Made-up codes and a made-up secret, in the bank's format. */
const sampleCodes = Array.from({ length: 10 }, (_, index) => `7K3M-9QXT-2WNB-${1000 + index}`)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const factorSetupMount: FlowMount = {
  mount(input, { show }) {
    keepPrivateAnswer('grant', 'sample-grant')
    keepPrivateAnswer('recoveryCodes', sampleCodes)
    keepPrivateAnswer('appSecret', {
      ceremony: 'sample-ceremony',
      secret,
      uri: `otpauth://totp/Quatums:ada@example.com?secret=${secret}&issuer=Quatums`,
    })
    return hosted('factorSetup', input, <FactorSetupDialog />, {
      afterwards: { show, page: 'Security' },
    })
  },
}
