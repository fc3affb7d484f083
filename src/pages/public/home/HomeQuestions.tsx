import type { HomePage } from '#content/records.ts'
import { Questions } from '../Questions.tsx'

/** Questions of newcomers, each with an answer that expands. P23 */
export const HomeQuestions = ({ page }: { page: HomePage }) => (
  <section className="home-section home-columns" aria-labelledby="home-questions">
    <h2 id="home-questions">{page.questionsTitle}</h2>
    <Questions items={page.questions} />
  </section>
)
