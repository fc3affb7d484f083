import type { Testimonial } from '#machines/testimonial/testimonial.machine.ts'
import './TestimonialCard.css'

interface TestimonialCardProps {
  testimonial: Testimonial
  onSwitchOff: () => void
}

/** What one customer said, with the switch that ends them all. D11 */
export const TestimonialCard = ({ testimonial, onSwitchOff }: TestimonialCardProps) => (
  <figure className="testimonial">
    <blockquote className="testimonial-words">{testimonial.brief}</blockquote>
    <figcaption className="testimonial-by">
      {testimonial.name}, {testimonial.country}
    </figcaption>
    <button type="button" className="testimonial-off" onClick={onSwitchOff}>
      Do not show customer stories
    </button>
  </figure>
)
