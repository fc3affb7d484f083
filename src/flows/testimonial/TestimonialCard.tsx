import type { Testimonial } from '#machines/testimonial/testimonial.machine.ts'
import './TestimonialCard.css'

interface TestimonialCardProps {
  testimonial: Testimonial
  onSwitchOff: () => void
}

/** One testimonial, with a button that turns off all of them. D11 */
export const TestimonialCard = ({ testimonial, onSwitchOff }: TestimonialCardProps) => (
  <figure className="testimonial">
    <blockquote className="testimonial-quote">{testimonial.brief}</blockquote>
    <figcaption className="testimonial-by">
      {testimonial.name}, {testimonial.country}
    </figcaption>
    <button type="button" className="testimonial-off" onClick={onSwitchOff}>
      Do not show customer stories
    </button>
  </figure>
)
