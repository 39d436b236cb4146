export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" className="fill-[#12171c] dark:fill-[#1d242b]" />
      <path d="M9 7h4v14h11v4H9z" fill="#f2f5f7" />
      <path d="M20.5 5.5h3v13h-3z" fill="#ffd84d" />
    </svg>
  );
}
