export default function InvestifyPage() {
  return null
}
