export const heroStyles = 'relative pt-8 md:pt-14';

/** Product name and tagline. */
export function HeroName() {
  return (
    <div>
      <p
        aria-hidden="true"
        className="font-display text-6xl leading-[0.9] font-semibold tracking-tight md:text-8xl"
      >
        Linewise
      </p>
      <p className="mt-3 text-lg text-muted md:text-xl">Multi-Sport Prediction Platform</p>
    </div>
  );
}
