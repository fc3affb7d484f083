import type { Testimonial, TestimonialInput } from '#machines/testimonial/testimonial.machine.ts'
import type { Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const testimonialTour: Tour = {
  wires: {
    readTestimonials: {
      calls: ['GET content proof'],
      // How many there are decides the round: a content service that has as many as the sample.
      reply: (found: readonly Testimonial[]) => ({ result: found }),
    },
  },
  async open({ switchedOff, paused }: TestimonialInput, around) {
    const { page, site, hold } = around
    // Stories are read as soon as a page stands.
    hold()
    await page.goto(`${site.url}/login`)
    await page.evaluate((off) => {
      localStorage.clear()
      if (off) localStorage.setItem('testimonials', 'off')
    }, switchedOff)
    await signedIn(around, { at: paused ? '/investify' : '/account-details' })
    await there(page.locator('[data-flow=testimonial]'))
  },
  outside: ({ page, site, customer }) => ({
    // Where the customer decides about an investment nothing is praised (D11). The page's clock stands:
    // its code comes in parts, and React lets each wait for a tick of its own.
    async paused(now) {
      await customer.press(now ? 'Invest' : 'Account')
      const landmark = now ? 'What you put in, and how it stands.' : 'Customer stories'
      for (let tick = 0; tick < 20 && !(await page.getByText(landmark).count()); tick++)
        await site.pass(50)
    },
  }),
}
