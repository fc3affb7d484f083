import type { Testimonial, TestimonialInput } from '#machines/testimonial/testimonial.machine.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const testimonialBrowser: BrowserSetup = {
  networkMocks: {
    readTestimonials: {
      calls: ['GET content proof'],
      // The number of stories decides the round, so the content service answers the sample's.
      reply: (found: readonly Testimonial[]) => ({ result: found }),
    },
  },
  async open({ switchedOff, paused }: TestimonialInput, context) {
    const { page, site, holdCalls } = context
    // The page reads stories as soon as it opens.
    holdCalls()
    await page.goto(`${site.url}/login`)
    await page.evaluate((off) => {
      localStorage.clear()
      if (!off) localStorage.setItem('testimonials', 'on')
    }, switchedOff)
    await openSignedIn(context, { at: paused ? '/investify' : '/account-details' })
    await waitForVisible(page.locator('[data-flow=testimonial]'))
  },
  hostEvents: ({ page, site, customer }) => ({
    // The page where the customer decides about an investment shows no stories (D11). Its code loads in
    // parts, and React renders each in a tick of its own, so the paused clock must advance.
    async setPaused(paused: boolean) {
      await customer.press(paused ? 'Invest' : 'Account')
      const landmark = paused ? 'What you put in, and how it stands.' : 'Customer stories'
      for (let tick = 0; tick < 20 && !(await page.getByText(landmark).count()); tick++)
        await site.pass(50)
    },
  }),
}
