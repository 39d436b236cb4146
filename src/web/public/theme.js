// Sets theme and density before the first paint. A file of its own, because the content security policy
// forbids inline scripts; src/web/lib/theme.ts and density.ts take over once the application runs.
(function () {
  var stored = null;
  var density = null;
  try {
    stored = window.localStorage.getItem('linewise-theme');
    density = window.localStorage.getItem('linewise-density');
  } catch {
    stored = null; // storage is blocked: follow the system
  }

  var wantsLight =
    stored === 'light' ||
    (stored !== 'dark' && window.matchMedia('(prefers-color-scheme: light)').matches);

  document.documentElement.classList.toggle('dark', !wantsLight);
  document.documentElement.classList.toggle('light', wantsLight);
  document.documentElement.classList.toggle('compact', density === 'compact');
})();
