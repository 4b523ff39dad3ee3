/// The look of the pages. It stands in each of them, whose policy allows this text and no other.
enum PageStyle {
  static let text = """
    :root{color-scheme:light dark;--ink:light-dark(#1d1c1a,#f1efec);--soft:light-dark(#5f5c57,#bbb7b1);--paper:light-dark(#fff,#1a1918);\
    --line:light-dark(#1d1c1a1f,#ffffff24);--tint:light-dark(#91530c,#ecb066);--wash:light-dark(#f6f3ee,#252422);--red:light-dark(#a3201c,#ff9c94)}
    *{box-sizing:border-box}
    body{margin:0;color:var(--ink);background:var(--paper);font:100%/1.5 Inter,system-ui,sans-serif;overflow-wrap:break-word;\
    -webkit-text-size-adjust:100%;text-size-adjust:100%}
    a{color:inherit;text-decoration-color:var(--line);text-decoration-thickness:1px;text-underline-offset:.2em}
    a:hover{color:var(--tint);text-decoration-color:currentcolor}:focus-visible{outline:2px solid var(--tint);outline-offset:3px;border-radius:4px}
    .skip{position:absolute;inset-block-start:-10rem}.skip:focus{inset-block-start:8px;inset-inline-start:8px;background:var(--paper);padding:8px}
    .top,main,footer{max-width:46rem;margin-inline:auto;padding-inline:20px}
    .top nav{display:flex;justify-content:space-between;gap:16px;padding-block:16px;border-bottom:1px solid var(--line);font-size:.9375rem}
    .top a{text-decoration:none;padding-block:4px}.top a:first-child{font-weight:650}.top a:last-child{color:var(--tint)}
    main{padding-block:clamp(28px,6vw,56px) 48px}
    h1{font-size:clamp(1.875rem,1.4rem + 2.6vw,3rem);font-weight:680;letter-spacing:-.022em;line-height:1.1;margin:0 0 .5em;text-wrap:balance}
    h1 a,h2 a,h3 a{text-decoration:none}
    h2{font-size:1.0625rem;font-weight:650;margin:2.5em 0 .25em;padding-block-end:.5em;border-bottom:1px solid var(--line)}
    h2 span{color:var(--soft);font-weight:400;margin-inline-start:.35em}
    h3{font-size:1.125rem;font-weight:600;line-height:1.35;margin:0;letter-spacing:-.008em}
    p{margin:0 0 .75em}ul,ol{list-style:none;margin:0;padding:0}
    .cities ul{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:.9375rem}.cities a{display:inline-block;padding-block:4px;text-decoration:none;color:var(--soft)}
    .cities a:hover,.cities [aria-current]{color:var(--ink)}.cities [aria-current]{font-weight:600;box-shadow:inset 0 -2px var(--tint)}
    .cities span{font-size:.8125rem;font-weight:400;color:var(--soft);font-variant-numeric:tabular-nums}
    .shows article{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:4px 20px;padding-block:14px;align-items:baseline}
    .shows li+li article{border-top:1px solid var(--line)}.shows.dated article{grid-template-columns:10.5rem minmax(0,1fr)}
    .time{margin:0;color:var(--soft);font-size:.9375rem;font-variant-numeric:tabular-nums}.time .day,.time .late,.time .end{display:block}
    .time .day{color:var(--ink)}.zone,.late,.end,.role,.notes{color:var(--soft);font-size:.875rem}
    .what p{margin:2px 0 0}.what .place,.what .bill{font-size:.9375rem}.what .place{color:var(--soft)}.what .city{white-space:nowrap}
    .where::before{content:"· "}dd .where{display:block;color:var(--soft)}dd .where::before{content:none}dd .p-street-address{display:block}
    .what .p-street-address{display:none}
    .bill li{display:inline}.what .bill li+li::before{content:", "}
    .mark{font-size:.875rem;font-weight:600;color:var(--tint)}.mark.cancelled{color:var(--red)}.show .mark{font-size:1rem;margin-block-end:1.25em}
    .show .day{font-size:1.0625rem;color:var(--soft);margin:0 0 .35em}
    .show h1{font-size:clamp(2.125rem,1.4rem + 4vw,4rem);line-height:1.04;margin-block-end:.3em}
    .show .bill{font-size:clamp(1.1875rem,1rem + 1vw,1.5rem);line-height:1.4;margin-block-end:1.25rem}.show .bill li{display:block}
    .show .bill a{text-decoration:none}.show .bill .headliner{font-weight:650}
    .button{display:inline-block;background:var(--ink);color:var(--paper);text-decoration:none;font-weight:600;padding:11px 22px;border-radius:99px;margin-block:4px 12px}
    .button:hover{background:var(--tint);color:var(--paper)}
    dl{margin:1.25rem 0}dl>div{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:4px 20px;padding-block:12px;border-top:1px solid var(--line)}
    dl>div:last-child{border-bottom:1px solid var(--line)}dt{color:var(--soft);font-size:.9375rem}dd{margin:0}dd p{margin:0}dd p+p{margin-block-start:2px}
    dd .late,dd .end{margin-inline-start:.4em}dd time{font-variant-numeric:tabular-nums}
    .text{max-width:38rem;margin-block:1.5rem}.profile .place{font-size:1.0625rem;color:var(--soft)}.profile h1{margin-block-end:.25em}
    .links{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:.9375rem}.links a{display:inline-block;padding-block:4px}
    main>.zone,.h-feed>.zone{margin-block-start:2.5em}.empty{color:var(--soft);margin-block:1.5em}.next{margin-block-start:2.5em}.next a{font-weight:600}
    footer{padding-block:16px 48px;color:var(--soft)}.refusal h1{font-size:1.75rem}
    @media(max-width:36rem){.shows article,.shows.dated article{grid-template-columns:minmax(0,1fr);gap:2px}.time .day,.time .late,.time .end{display:inline}\
    .time .day::after{content:", "}.time .late::before,.time .end::before{content:" "}dl>div{grid-template-columns:5rem minmax(0,1fr);gap:4px 12px}}
    @media(prefers-contrast:more){:root{--soft:light-dark(#3d3b37,#dedbd7);--line:light-dark(#1d1c1a99,#ffffff99);--tint:light-dark(#663906,#ffcf92)}}
    @media print{.top,footer,.cities,.actions{display:none}}
    """
}
