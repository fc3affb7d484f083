export default function LoanPage() {
  return null
}
