import SwiftUI

extension GalleryPage {
  static var motion: GalleryPage {
    GalleryPage(
      "motion", "Motion", symbol: "waveform",
      summary: "Changes that are shown by motion. Nothing moves where the person asks for less of it.",
      covers: [
        Coverage("withAnimation(_:_:)", except: "the whole page's changes of that turn move"),
        Coverage(
          "withAnimation(_:completionCriteria:_:completion:)",
          except: "the server waits for as long as the animation takes, whether or not a browser has shown it; both criteria are the same"),
        Coverage("AnimationCompletionCriteria", "`logicallyComplete`, `removed`"),
        Coverage(
          "Animation",
          "`linear`, `easeIn`, `easeOut`, `easeInOut`, `timingCurve`, springs, `delay`, `speed`, `repeatCount`, `repeatForever`",
          except: "a change under way is not taken along with its speed. What repeats are properties such as opacity, offset, scale, turn, "
            + "colour and size; it begins with a change of the page that is shown, so what `onAppear` starts before that is at its end"),
        Coverage(".animation(_:value:)"),
        Coverage(
          "PhaseAnimator", "`init(_:content:animation:)`, `init(_:trigger:content:animation:)`",
          except:
            "the server leads from phase to phase: without a trigger that is a patch for each of them, for as long as the page is seen"),
        Coverage(".phaseAnimator(_:content:animation:)", except: "as `PhaseAnimator`"),
        Coverage(".phaseAnimator(_:trigger:content:animation:)"),
        Coverage("Transaction", "`animation`, `disablesAnimations`; `withTransaction(_:_:)`"),
        Coverage("Binding.animation(_:)"),
        Coverage(
          "AnyTransition",
          "`identity`, `opacity`, `scale`, `slide`, `move(edge:)`, `push(from:)`, `offset`, `asymmetric`, `combined(with:)`, "
            + "`modifier(active:identity:)`, `animation(_:)`, `init(_:)`",
          except: "of modifiers the page shows opacity, place, size, turn, blur and the like, and while the view is there nothing of them; "
            + "`animation` gives a time and does not set off motion by itself"),
        Coverage(".transition(_:)"),
        Coverage(
          "Transition",
          "`body(content:phase:)`, `TransitionPhase`, `TransitionProperties`, `combined(with:)`, `animation(_:)`; `IdentityTransition`, "
            + "`OpacityTransition`, `SlideTransition`, `MoveTransition`, `PushTransition`, `ScaleTransition`, `OffsetTransition`, "
            + "`BlurReplaceTransition`, `AsymmetricTransition`",
          except: "as modifiers of `AnyTransition`"),
        Coverage(
          ".animation(_:)",
          except: "deprecated; for what changes when the view itself is made again, not for what changes inside by itself"),
        Coverage(".animation(_:body:)", except: "what changes inside of the content together with it moves too"),
        Coverage(
          ".transaction(_:)", except: "for what changes when the view itself is made again; without an animation nothing inside moves"),
        Coverage(
          "Animatable",
          "`AnimatableModifier`, `VectorArithmetic`, `AnimatablePair`, `EmptyAnimatableData`; `Double`, `Float`, `CGFloat`, "
            + "`CGPoint`, `CGSize`, `CGRect`, `UnitPoint`, `Angle`",
          except: "the page draws the state that is reached, and the browser goes there in what a style sheet knows; numbers that the "
            + "app's own code makes something of, a path or a text, are not gone through"),
        Coverage(
          "GeometryEffect",
          "`effectValue(size:)`, `ignoredByLayout()`, `ProjectionTransform`; `transformEffect(_:)`, `projectionEffect(_:)`",
          except: "straight from one transform to the other; one that depends on the size shows from when the browser has told it. "
            + "No `CATransform3D`"),
        Coverage(
          "ContentTransition", "`identity`, `opacity`, `interpolate`, `numericText(countsDown:)`, `numericText(value:)`, `symbolEffect`",
          except: "`interpolate` fades; with `numericText` each character that differs rolls"),
        Coverage(".contentTransition(_:)", except: "is no value of the environment; without it a text changes at once"),
      ]
    ) {
      ShufflingSpecimen()
      TransitionSpecimen()
      ImplicitSpecimen()
      RepeatingSpecimen()
      PhasesSpecimen()
      ContentSpecimen()
      OwnTransitionSpecimen()
      LeaningSpecimen()
    }
  }
}

private struct ShufflingSpecimen: View {
  @State private var names = ["Ada", "Bela", "Cleo", "Dora", "Emil"]

  var body: some View {
    Specimen("Moving to another place", code: "withAnimation { names.reverse() }") {
      VStack(alignment: .leading, spacing: 16) {
        HStack {
          ForEach(names, id: \.self) { Tile($0, .green) }
        }
        HStack(spacing: 24) {
          Button("Reverse") { withAnimation(.bouncy) { names.reverse() } }
          Button("First to Last") { withAnimation { names.append(names.removeFirst()) } }
        }
      }
    }
  }
}

private struct TransitionSpecimen: View {
  @State private var isShown = true

  var body: some View {
    Specimen("Coming and going", code: ".transition(.move(edge: .leading))") {
      VStack(alignment: .leading, spacing: 16) {
        Button(isShown ? "Let Them Go" : "Bring Them Back") { withAnimation(.easeInOut) { isShown.toggle() } }
        HStack {
          if isShown {
            Tile("Fades").transition(.opacity)
            Tile("Grows", .orange).transition(.scale)
            Tile("Moves", .purple).transition(.move(edge: .bottom).combined(with: .opacity))
          }
          Tile("Stays", .gray)
        }
      }
    }
  }
}

private struct ImplicitSpecimen: View {
  @State private var isWide = false

  var body: some View {
    Specimen("With a value", code: ".animation(.spring, value: isWide)") {
      VStack(alignment: .leading, spacing: 16) {
        RoundedRectangle(cornerRadius: 12)
          .fill(isWide ? Color.indigo : Color.teal)
          .frame(width: isWide ? 260 : 120, height: 56)
          .animation(.spring, value: isWide)
        Button(isWide ? "Narrower" : "Wider") { isWide.toggle() }
      }
    }
  }
}

private struct RepeatingSpecimen: View {
  @State private var isRinging = false

  var body: some View {
    Specimen("Again and again", code: ".repeatForever()", "It goes on until the value changes once more.") {
      HStack(spacing: 24) {
        Image(systemName: "bell").font(.title).rotationEffect(.degrees(isRinging ? 20 : 0)).accessibilityHidden(true)
        Button(isRinging ? "Silence" : "Ring") {
          withAnimation(isRinging ? .default : .easeInOut(duration: 0.3).repeatForever()) { isRinging.toggle() }
        }
      }
    }
  }
}

private struct ContentSpecimen: View {
  @State private var guests = 12

  var body: some View {
    Specimen(
      "Changing content", code: ".contentTransition(.numericText(value: guests))", "The digits that differ roll; the sentence fades."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Text("\(guests)").font(.largeTitle).monospacedDigit().contentTransition(.numericText(value: Double(guests)))
        Text(guests > 20 ? "The long table in the garden" : "The round table in the kitchen").contentTransition(.opacity)
        HStack(spacing: 24) {
          Button("Seven More") { withAnimation { guests += 7 } }
          Button("Seven Fewer") { withAnimation { guests -= 7 } }
        }
      }
    }
  }
}

private struct PhasesSpecimen: View {
  @State private var likes = 3

  var body: some View {
    Specimen("In phases", code: ".phaseAnimator([1, 1.6], trigger: likes)", "It grows, and comes back to its size.") {
      HStack(spacing: 24) {
        Image(systemName: "heart.fill")
          .font(.title)
          .foregroundStyle(.pink)
          .accessibilityHidden(true)
          .phaseAnimator([1, 1.6], trigger: likes) { heart, size in
            heart.scaleEffect(size)
          } animation: { _ in
            .spring(duration: 0.3)
          }
        Button("Like It") { likes += 1 }
        Text("\(likes) like it").foregroundStyle(.secondary)
      }
    }
  }
}
