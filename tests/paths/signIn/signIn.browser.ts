import type { Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'
import { signInSample } from './signIn.screen.ts'

const { email, password } = signInSample

export const signInTour: Tour = {
  wires: { signIn: { calls: ['POST auth/login'] } },
  async open(_, { page, site, hold, once }) {
    await once('customer', () =>
      site.bank.newCustomer({ email, password, confirmpassword: password }),
    )
    await page.goto(`${site.url}/login`)
    await there(page.locator('[name=email]'))
    hold()
  },
}
